/** An endpoint cannot have the requested settings; the message says why. */
export class EndpointFault extends Error {
  override name = "EndpointFault";

  constructor(
    /** What is wrong with it; null: there may be no such endpoint, whatever it is. */
    readonly field: "url" | "events" | null,
    message: string,
  ) {
    super(message);
  }
}
