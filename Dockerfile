# The server with its page. The database is another container, or any PostgreSQL 15 and newer:
# compose.yaml shows both. The first stage builds, the second holds what runs.
FROM node:24-trixie-slim AS build
WORKDIR /sapu
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx vite build && npm prune --omit=dev --omit=optional --no-audit --no-fund

FROM node:24-trixie-slim
WORKDIR /sapu
COPY --from=build /sapu/package.json ./
COPY --from=build /sapu/node_modules ./node_modules
COPY --from=build /sapu/dist/web ./dist/web
COPY --from=build /sapu/src ./src
# The same command as in the containers of an archive, with the flags of `npm start`.
RUN printf '#!/bin/sh\nexec node --max-semi-space-size=8 --heap-growing-percent=150 /sapu/src/cli.ts "$@"\n' \
  > /usr/local/bin/sapu && chmod 755 /usr/local/bin/sapu && mkdir /data && chown node:node /data
# Everybody who reaches the container may ask; who may come in is the proxy's and PUBLIC_URL's matter.
ENV HOST=0.0.0.0 ENVIRONMENT=production SAPU_DATA=/data SAPU_OPEN=off
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["sapu", "health"]
ENTRYPOINT ["sapu"]
CMD ["serve"]
