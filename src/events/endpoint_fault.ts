/** The error for an endpoint that cannot have the requested settings. The message says why. */
export class EndpointFault extends Error {
  override name = "EndpointFault";

  constructor(
    /**
     * The field that is wrong. Null if the endpoint is refused for another reason, such as the
     * number of endpoints.
     */
    readonly field: "url" | "events" | null,
    message: string,
  ) {
    super(message);
  }
}
