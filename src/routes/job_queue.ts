/** A job that was admitted: what its workers need besides the row of its hold. */
export interface NewJob {
  callId: string;
  organizationId: string;
  operation: string;
  /** What the operation's `prepare` made of the request. */
  prepared: unknown;
  heldCredits: number;
}

/** Takes jobs whose work outlives their request. */
export interface JobQueue {
  enqueue(job: NewJob): Promise<{ jobId: string }>;
}
