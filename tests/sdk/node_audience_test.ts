import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { Client, type Customer } from "../../sdk/node/src/mod.ts";

interface Asked {
  customers: Customer[];
  key: string;
  body: string;
}

const CAMPAIGN = { product_category: "beauty" } as const;

/** A client whose service answers every customer with nothing but the id. */
function counting(answer: (asked: Asked) => Promise<void> | void = () => {}) {
  const asked: Asked[] = [];
  const client = new Client({
    apiKey: "abi_x",
    baseUrl: "http://a.example",
    maxRetries: 0,
    fetch: async (_url, init) => {
      const { customers, campaign_context } = JSON.parse(String(init!.body));
      assert.deepEqual(campaign_context, CAMPAIGN);
      const key = new Headers(init!.headers).get("idempotency-key")!;
      asked.push({ customers, key, body: String(init!.body) });
      await answer(asked.at(-1)!);
      const results = customers.map(({ id }: Customer) => ({
        customer_id: id,
      }));
      return new Response(
        JSON.stringify({ request_id: key, data: { results } }),
        {
          headers: { "content-type": "application/json" },
        },
      );
    },
  });
  return { client, asked };
}

function customersUpTo(
  count: number,
  onTaken: (number: number) => void = () => {},
) {
  return function* (): Generator<Customer> {
    for (let number = 0; number < count; number++) {
      onTaken(number);
      yield { id: `customer-${number}`, dob: "1990-06-15" };
    }
  }();
}

Deno.test("20,000 customers go in calls of 500, come back in order, and only those under way are held", async () => {
  let taken = 0;
  // The first of each pair of calls answers after the second.
  const { client, asked } = counting(({ customers }) =>
    new Promise((resolve) =>
      setTimeout(resolve, Number(customers[0].id.split("-")[1]) % 1000 ? 0 : 2)
    )
  );
  const results = client.audienceInsightsAll(
    customersUpTo(20_000, () => taken++),
    CAMPAIGN,
    {
      concurrency: 3,
      idempotencyKeyPrefix: "run",
    },
  );
  let [given, furthestAhead] = [0, 0];
  for await (const { customer_id } of results) {
    assert.equal(customer_id, `customer-${given++}`);
    furthestAhead = Math.max(furthestAhead, taken - given);
  }
  assert.equal(given, 20_000);
  assert.ok(furthestAhead <= 4 * 500 + 1, `${furthestAhead} ahead`);
  assert.deepEqual(
    asked.map(({ customers }) => customers.length),
    Array(40).fill(500),
  );
  for (const { key, body } of asked) {
    const hash = createHash("sha256").update(body).digest("base64url");
    assert.equal(key, `run-${hash.slice(0, 22)}`);
  }
});

Deno.test("a run repeated with its prefix and a corrected row has new keys for the changed call alone", async () => {
  const { client, asked } = counting();
  const rows = [...customersUpTo(1500)];
  const keys = async () => {
    asked.length = 0;
    const options = { idempotencyKeyPrefix: "run" };
    await Array.fromAsync(client.audienceInsightsAll(rows, CAMPAIGN, options));
    return asked.map(({ key }) => key);
  };
  const first = await keys();
  assert.deepEqual(await keys(), first);
  rows[700] = { ...rows[700], dob: "1990-06-16" };
  const corrected = await keys();
  assert.deepEqual(first.map((key, call) => key === corrected[call]), [true, false, true]);
});

Deno.test("a body never grows over what the service takes, and each call has a key of its own", async () => {
  const { client, asked } = counting();
  const long = Array.from({ length: 300 }, (_, number): Customer => ({
    id: `${number}-${"ü".repeat(120)}`,
    dob: "1990-06-15",
    pob: "San Diego, CA, US",
  }));
  const results = await Array.fromAsync(
    client.audienceInsightsAll(long, CAMPAIGN),
  );
  assert.deepEqual(
    results.map(({ customer_id }) => customer_id),
    long.map(({ id }) => id),
  );
  assert.ok(asked.length > 1);
  for (const { customers } of asked) {
    const body = JSON.stringify({ customers, campaign_context: CAMPAIGN });
    assert.ok(new TextEncoder().encode(body).length <= 64 * 1024);
  }
  assert.equal(new Set(asked.map(({ key }) => key)).size, asked.length);
});

Deno.test("a call that fails ends it after all that came before; who leaves has nothing more sent", async () => {
  const failing = counting(({ customers }) => {
    if (customers[0].id === "customer-1000") throw new Error("cut");
  });
  const got: string[] = [];
  await assert.rejects(async () => {
    const results = failing.client.audienceInsightsAll(
      customersUpTo(5000),
      CAMPAIGN,
    );
    for await (const { customer_id } of results) got.push(customer_id);
  }, /cut/);
  assert.deepEqual([got.length, failing.asked.length <= 5], [1000, true]);

  const held = Promise.withResolvers<void>();
  const failingFirst = counting(({ customers }) => {
    if (customers[0].id !== "customer-0") return held.promise;
    setTimeout(held.resolve);
    throw new Error("cut");
  });
  const told: string[] = [];
  await assert.rejects(
    Array.fromAsync(failingFirst.client.audienceInsightsAll(customersUpTo(5000), CAMPAIGN, {
      onAnswer: ({ data }) => told.push(data.results[0].customer_id),
    })),
    /cut/,
  );
  assert.deepEqual([told, failingFirst.asked.length], [["customer-500"], 2]);

  const left = counting();
  for await (
    const _ of left.client.audienceInsightsAll(customersUpTo(5000), CAMPAIGN)
  ) break;
  assert.equal(left.asked.length, 2);
});
