import { simulator } from "../support/ai_lane.ts";
import type { Composing } from "../../src/ai/composers.ts";
import type { Task } from "../../src/ai/task.ts";
import type { ChatCall } from "./incoming_calls.ts";
import { completion, type Reply } from "./openai_replies.ts";

type Sentences = Record<string, string>;

/**
 * Answers over HTTP with the simulator's texts, as a good model would. A prompt does not have the
 * facts as data, so this class takes the tasks from the composer.
 */
export class KnowingModel {
  readonly #tasks = new Map<string, Task>();

  /** Returns the same composer; its tasks are known here from now on. */
  listenTo(composer: Composing): Composing {
    return {
      compose: (task, call) => {
        this.tell(task);
        return composer.compose(task, call);
      },
      composeAll: (tasks, call) => {
        for (const task of tasks) this.tell(task);
        return composer.composeAll(tasks, call);
      },
    };
  }

  tell(task: Task): void {
    this.#tasks.set(keyOf(task.title, task.customerText), task);
  }

  /** An answer over HTTP, with its sentences changed by `change`. */
  async reply(
    call: ChatCall,
    change = (sentences: Sentences): Sentences => sentences,
  ): Promise<Reply> {
    return completion(call, { text: JSON.stringify(change(await this.#write(call))) });
  }

  async #write({ body }: ChatCall): Promise<Sentences> {
    const [system, user] = body.messages.map(({ content }) => content);
    const { task: title, customer_text } = JSON.parse(user);
    const task = this.#tasks.get(keyOf(title, customer_text ?? null))!;
    const properties = body.response_format!.json_schema!.schema.properties as Record<
      string,
      { type: "string" }
    >;
    const required = Object.keys(properties);
    const schema = { type: "object", properties, required, additionalProperties: false } as const;
    const request = { system, user, schema, task, maxOutputTokens: 1000, attempt: 1 };
    const outcome = await simulator()
      .write({ ...request, simulate: null }, new AbortController().signal);
    if (outcome.kind !== "text") throw new Error(`the simulator wrote no text: ${outcome.kind}`);
    const sentences: Sentences = JSON.parse(outcome.text);
    // A model has to address the question, which the engine's words may do without naming it.
    const { answer_1: answer } = sentences;
    return answer === undefined
      ? sentences
      : { ...sentences, answer_1: `Your question: ${answer}` };
  }
}

function keyOf(title: string, customerText: Task["customerText"]): string {
  return JSON.stringify([title, customerText]);
}
