# syntax=docker/dockerfile:1
# One image for all: crawl, worker, watch, serve. See docs/operations.md.
#
#   docker build -t permablog .
#   docker run --rm --init -v "$PWD/archive:/archive" permablog https://blog.example.org/

# --- Compiles the program and the web page; nothing of this stage stays but what is copied out of it.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# `npm install` keeps to the lock file as well, and bears with optional packages that the registry lacks.
RUN npm install --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build:program && npm run build:web

# --- What runs.
FROM node:24-slim
# Chromium draws blogs that scripts make; the fonts are for pictures of pages (--screenshots, --pdf) in any script.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates chromium fonts-noto-core fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY bin ./bin
COPY demo ./demo
COPY CHANGELOG.md LICENSE ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/web/dist ./web/dist
# The command as people know it; the folders belong to the user that runs it, who is not root.
RUN ln -s /app/bin/permablog.js /usr/local/bin/permablog \
  && mkdir -p /archive /spool \
  && chown node:node /archive /spool
USER node
ENV NODE_ENV=production \
    PERMABLOG_ARCHIVE=/archive \
    PERMABLOG_SPOOL=/spool \
    PERMABLOG_BROWSER=/usr/bin/chromium
# The archive, or with PostgreSQL the files beside it; and what is on its way into a bucket.
VOLUME ["/archive", "/spool"]
# serve, and the metrics of a worker.
EXPOSE 8080 9464
# Any answer of the server or of /metrics is a sign of life; what listens nowhere is well as long as it runs.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "const url = process.env.PERMABLOG_HEALTH; if (url) fetch(url).catch(() => process.exit(1))"]
# The first signal saves what is in hand and gives jobs back.
STOPSIGNAL SIGTERM
ENTRYPOINT ["permablog"]
CMD ["--help"]
