export type {
  AudienceFileType,
  AudienceSource,
  CustomerItems,
  SendingProgress,
} from "./audience_file.ts";
export {
  type AudienceFileOptions,
  type AudienceOptions,
  type AudienceProgress,
  type AudienceSendOptions,
  Client,
  type ListenOptions,
  type WaitOptions,
} from "./client.ts";
export type {
  CallOptions,
  ClientOptions,
  JobOperation,
  Operation,
  OperationOptions,
  RenderedOperation,
} from "./connection.ts";
export * from "./errors.ts";
export { decodeFacts, type Facts } from "./facts.ts";
export type {
  Answered,
  BytesAnswer,
  Credits,
  RateLimit,
  ResponseInfo,
  TextAnswer,
} from "./response.ts";
export type * from "./schemas.ts";
export {
  type ReceivedEvent,
  signWebhook,
  type VerifyOptions,
  verifyWebhook,
  WebhookVerificationError,
} from "./webhooks.ts";
