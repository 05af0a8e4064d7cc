# The server with the built web app. Settings are environment variables: README.md lists them, deploy/compose.yaml shows them in use.
FROM node:24-slim AS build
WORKDIR /ghuri
COPY package.json package-lock.json ./
COPY apps/gateway/package.json apps/gateway/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/map/package.json packages/map/
COPY packages/places/package.json packages/places/
COPY packages/scenes/package.json packages/scenes/
RUN npm ci --no-audit --no-fund
COPY . .
# Optional peers that only tests use would stay: they count as peers of what runs.
# The image has a Node of its own.
RUN npm run build && npm prune --omit=dev --legacy-peer-deps --no-audit --no-fund && rm -rf node_modules/node

FROM node:24-slim
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compile-cache
# As in scripts/memory.mjs.
ENV MALLOC_ARENA_MAX=1
WORKDIR /ghuri
COPY --from=build /ghuri/package.json ./
COPY --from=build /ghuri/node_modules node_modules
COPY --from=build /ghuri/packages packages
COPY --from=build /ghuri/apps/server apps/server
COPY --from=build /ghuri/apps/web/dist apps/web/dist
COPY --from=build /ghuri/apps/web/dist-server apps/web/dist-server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# The flags of scripts/memory.mjs.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=40", "apps/server/src/main.ts"]
