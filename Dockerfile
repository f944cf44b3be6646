# One image for all processes of the application. It writes only to the volume /dados and to a tmpfs on /tmp, so its
# file system can be read-only.
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
# Only native packages are installed, because the build contains the others. No install script is needed.
RUN npm ci --omit=dev --ignore-scripts --loglevel=error

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/dados/casa BACKUP_DIR=/dados/copias NODE_COMPILE_CACHE=/casa/.compilado NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=400 --enable-source-maps"
WORKDIR /casa
RUN groupadd --gid 10001 bastidor \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /dados --shell /usr/sbin/nologin bastidor \
  && install -d -o 10001 -g 10001 -m 0700 /dados /casa/.compilado
COPY --from=libraries /casa/node_modules ./node_modules
COPY --from=build /casa/package.json ./
COPY --from=build /casa/dist ./dist
COPY --from=build /casa/scripts/warm.ts /casa/scripts/server.ts /casa/scripts/prepare.mjs /casa/scripts/command.mjs ./scripts/
USER 10001:10001
# Starts the server once. The build fails if the server cannot start, and the compile cache makes the next start faster.
# Node reads that cache only as the same user.
RUN node scripts/warm.ts
VOLUME /dados
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/saude/pronto`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
