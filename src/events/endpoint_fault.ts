/** An endpoint cannot have the requested settings; the message says why. */
export class EndpointFault extends Error {
  override name = "EndpointFault";

  constructor(
    /**
     * The wrong field; null if the endpoint is refused for another reason, such as the number of
     * endpoints.
     */
    readonly field: "url" | "events" | null,
    message: string,
  ) {
    super(message);
  }
}
