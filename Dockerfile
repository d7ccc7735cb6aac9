# The product in one image: Node, the built server and web, and a voice. Runs with a read-only root: it writes to /data and /tmp.
# See docs/self-hosting.md.

FROM node:20.20.2-bookworm-slim AS build
WORKDIR /app
# Packages first: they change less often than the code.
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/stand-ins/package.json packages/stand-ins/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
RUN npm ci
COPY . .
RUN npm run build

FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY apps/server/package.json apps/server/
RUN npm ci --omit=dev --workspace apps/server --include-workspace-root=false
# The speech engine holds GPL-3 software (NOTICE): with `--build-arg LOCAL_SPEECH=1` only. npm's own --omit=optional would take the
# password hashing along.
ARG LOCAL_SPEECH=0
RUN if [ "$LOCAL_SPEECH" != 1 ]; then rm -rf node_modules/sherpa-onnx-*; fi

FROM node:20.20.2-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends espeak-ng libgomp1 tini \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data \
  && chown 1000:1000 /data
WORKDIR /app
COPY --from=packages /app ./
COPY apps/server/migrations apps/server/migrations
COPY apps/server/content apps/server/content
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# The image's own user `node`, by number: Kubernetes sees by it that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Alive, not ready: whoever replaces what is unhealthy must not end every interview because a database is away.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Passes signals on and lets no dead process linger.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--max-semi-space-size=8", "apps/server/dist/main.js"]
