# One image for every process. The volume /dados and a tmpfs on /tmp are all it writes to, so it runs read-only.
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /casa
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --loglevel=error
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS libraries
WORKDIR /casa
COPY package.json package-lock.json .npmrc ./
# Node comes with the image, and no library of the running house needs a script to be installed.
RUN npm ci --omit=dev --ignore-scripts --loglevel=error

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados/casa BACKUP_DIR=/dados/copias NODE_COMPILE_CACHE=/casa/.compilado NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /casa
RUN groupadd --gid 10001 bastidor \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /dados --shell /usr/sbin/nologin bastidor \
  && install -d -o 10001 -g 10001 -m 0700 /dados /casa/.compilado
COPY --from=libraries /casa/node_modules ./node_modules
COPY --from=build /casa/package.json ./
COPY --from=build /casa/dist ./dist
COPY --from=build /casa/scripts ./scripts
COPY --from=build /casa/src/contract ./src/contract
COPY --from=build /casa/src/server ./src/server
USER 10001:10001
# Starts once, so that an image that cannot start is not made; what is compiled meanwhile is kept for the next start,
# and counts for this user only.
RUN node scripts/warm.ts
VOLUME /dados
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/saude/pronto`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
