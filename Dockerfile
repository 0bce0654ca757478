# The service in a small image that runs as nobody in particular on a read-only file system:
#
#   docker build --tag astrology-api .
#   docker run --read-only --publish 8000:8000 --volume astrology-data:/data \
#     --env DATABASE_URL=postgres://… --env KEY_PEPPER=… astrology-api
#   docker exec CONTAINER deno task admin help

FROM node:24-bookworm-slim AS deno
# The package's command is a Node wrapper that keeps signals to itself; the binary lies beside it.
RUN npm install --global deno@2.9.6 && cp "$(npm root --global)/deno/deno" /deno

FROM debian:bookworm-slim AS build
# Behind a proxy with certificates of its own: --build-arg DENO_TLS_CA_STORE=system, on a base that has them.
ARG DENO_TLS_CA_STORE=mozilla
COPY --from=deno /deno /usr/local/bin/deno
WORKDIR /app
COPY deno.json deno.lock ./
RUN deno install --frozen
COPY . .
# Nothing reads the source maps and types of packages at run time: two fifths of their size.
RUN deno task build && rm -rf wasm/dist/objects && \
  find node_modules -type f -regex '.*\.\(map\|[cm]?ts\)' -delete

FROM debian:bookworm-slim
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
WORKDIR /app
COPY --from=build /usr/local/bin/deno /usr/local/bin/deno
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/wasm/dist wasm/dist
COPY --from=build /app/data/places.bin /app/data/zone_map.bin /app/data/README.md /app/data/origin.json data/
COPY --from=build /app/deno.json /app/deno.lock /app/main.ts ./
COPY --from=build /app/migrations migrations
COPY --from=build /app/src src
COPY --from=build /app/tools/admin.ts /app/tools/filter.ts /app/tools/migrate.ts tools/
COPY --from=build /app/tools/support/filter tools/support/filter
COPY LICENSE CHANGELOG.md ./
COPY records records
COPY sdk sdk

ENV ENVIRONMENT=production \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATA_DIR=/data \
    DENO_DIR=/tmp/deno \
    DENO_NO_UPDATE_CHECK=1
EXPOSE 8000
VOLUME /data
USER 10001:10001
STOPSIGNAL SIGTERM
# Bash, because a Deno every 15 s would cost more than the service at rest.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "case $HOST in 0.0.0.0) host=127.0.0.1;; ::) host=::1;; *) host=$HOST;; esac; exec 3<>/dev/tcp/$host/$PORT && printf 'GET /livez HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r -t 4 version status reason <&3 && [ $status = 200 ]"]
# V8 is told to collect garbage sooner (a quarter less memory, no slower by tests/bench/memory_bench.ts)
# and to begin every object in the new generation (decisions/0120_objects_begin_young.md).
CMD ["deno", "run", "--no-prompt", "--cached-only", "--frozen", \
  "--v8-flags=--heap-growing-percent=50,--max-semi-space-size=16,--no-allocation-site-pretenuring,--wasm-num-compilation-tasks=1", \
  "--allow-net", \
  "--allow-env=PORT,HOST,DATA_DIR,DATABASE_URL,ENVIRONMENT,KEY_PEPPER,OPS_TOKEN,CORE_DEADLINE_MS,AI_DEADLINE_MS,LEASE_MS,JOB_AI_STEPS,JOB_CPU_THREADS,AUDIENCE_MAX_BYTES,DRAIN_GRACE_MS,PUBLIC_URL,SOURCE_URL,COMPRESS_ANSWERS,OPERATOR_FILE,OPENAI_API_KEY,OPENAI_BASE_URL,AI_MODEL,AI_PROVIDER,AI_WRITING,AI_DIALECT,AI_RESPONSE_FORMAT,AI_EXTRA_BODY,AI_REASONING_TOKENS,AI_REFUSED_TOKENS_DAY,OAUTH_REGISTRATION,WEBHOOK_DELIVERY,PG*", \
  "--allow-read=/app,/data", \
  "--allow-write=/data", \
  "main.ts"]
