# The site as a container image: no development package, no npm, no root. `docker build --tag pawstead .`
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run db:generate && npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
# npm is not needed to run the site. The data folder belongs to the user that runs it.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn-* && install -d -o node -g node /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY prisma/schema prisma/schema
COPY prisma/migrations prisma/migrations
COPY app/platform/images app/platform/images
USER node
VOLUME /data
EXPOSE 3000
# Waits for SIGTERM's own handling in server.ts; give it 40 seconds (`--stop-timeout 40`).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "build/server/index.js"]
