# Builds an image without a shell, package manager, tests or build tools. It runs as an ordinary user and needs only
# /data to be writable: docker run --read-only --tmpfs /tmp -v cornerstock:/data …
FROM node:24-trixie-slim AS build
WORKDIR /checkout
COPY . .
RUN npm run release -- /app && mkdir /empty

FROM gcr.io/distroless/cc-debian13:nonroot
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Otherwise glibc keeps the 19 MB of each hashed password.
ENV MALLOC_MMAP_THRESHOLD_=1048576
# Otherwise each thread of glibc has a heap of its own, which keeps 20 MB in all.
ENV MALLOC_ARENA_MAX=2
# Otherwise V8 keeps up to 66 MB for new objects, half of which does as well.
ENV NODE_OPTIONS=--max-semi-space-size=16
COPY --from=build /app /app
COPY --from=build --chown=nonroot:nonroot --chmod=700 /empty /data
USER nonroot
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --start-interval=2s --interval=30s --timeout=5s \
  CMD ["/app/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["/app/node", "/app/server/src/main.ts"]
