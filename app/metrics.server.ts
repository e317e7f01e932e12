// Every metric of a process, read from the counts of their owners. docs/operations.md explains them; ops/grafana and
// ops/prometheus use them.
import { liveChats } from "#app/domain/conversations/messages/event-stream-hub.server.ts";
import type { Readiness } from "#app/domain/operations/health/check-readiness.server.ts";
import { webhookCounts } from "#app/domain/payments/provider-events/webhook-counts.ts";
import { pool } from "#app/platform/db.server.ts";
import { imagePool } from "#app/platform/images/images.server.ts";
import { jobCounts } from "#app/platform/jobs/run-job.server.ts";
import { emailCounts } from "#app/platform/mail.server.ts";
import { byLabel, type MetricDefinition } from "#app/platform/metrics/metric.ts";
import { queueMetrics } from "#app/platform/metrics/queue-metrics.server.ts";
import { requestMetrics } from "#app/platform/metrics/request-metrics.ts";
import { refusalCounts } from "#app/platform/rate-limits/rate-limits.server.ts";
import { textMessageCounts } from "#app/platform/sms.server.ts";
import { pageCacheCounts } from "./http/page-cache/page-cache-counts.ts";
import { pageCache } from "./http/page-cache/page-cache.server.ts";

/** The metrics, beside those of prom-client about the process. */
export function metricDefinitions(readiness: () => Promise<Readiness>): MetricDefinition[] {
  return [
    ...requestMetrics,
    {
      name: "pawstead_ready",
      help: "Whether a check of readiness holds: 1 or 0.",
      type: "gauge",
      read: async () =>
        Object.entries(await readiness()).map(([check, state]) => ({
          labels: { check },
          value: state === "ok" ? 1 : 0,
        })),
    },
    {
      name: "pawstead_page_cache_requests_total",
      help: "Requests for cacheable pages by result: hit, miss, bypass or stale.",
      type: "counter",
      read: () => byLabel("result", pageCacheCounts),
    },
    {
      name: "pawstead_page_cache_pages",
      help: "Pages in the page cache.",
      type: "gauge",
      read: () => pageCache.figures.pages,
    },
    {
      name: "pawstead_page_cache_bytes",
      help: "Bytes of the pages in the page cache.",
      type: "gauge",
      read: () => pageCache.figures.bytes,
    },
    {
      name: "pawstead_notifications_connected",
      help: "Whether the connection for notifications (LISTEN) is up: 1 or 0.",
      type: "gauge",
      read: () => Number(pageCache.isConnected),
    },
    {
      name: "pawstead_array_buffers_bytes",
      help: "Memory of array buffers, which is part of nodejs_external_memory_bytes.",
      type: "gauge",
      read: () => process.memoryUsage().arrayBuffers,
    },
    {
      name: "pawstead_database_connections",
      help: "Connections of the database pool: idle or busy.",
      type: "gauge",
      read: () => byLabel("state", { idle: pool.idleCount, busy: pool.totalCount - pool.idleCount }),
    },
    {
      name: "pawstead_database_connections_limit",
      help: "The most connections of the database pool.",
      type: "gauge",
      read: () => pool.options.max,
    },
    {
      name: "pawstead_database_queries_waiting",
      help: "Queries and transactions that wait for a connection of the pool.",
      type: "gauge",
      read: () => pool.waitingCount,
    },
    ...queueMetrics,
    {
      name: "pawstead_job_runs_total",
      help: "Jobs that this process has run, by queue and outcome: done or failed.",
      type: "counter",
      read: () =>
        Object.entries(jobCounts).flatMap(([queue, outcomes]) =>
          Object.entries(outcomes).map(([outcome, value]) => ({ labels: { queue, outcome }, value })),
        ),
    },
    {
      name: "pawstead_emails_total",
      help: "Emails by outcome at the mail server: sent or failed.",
      type: "counter",
      read: () => byLabel("outcome", emailCounts),
    },
    {
      name: "pawstead_text_messages_total",
      help: "Text messages by outcome at the provider: sent or failed.",
      type: "counter",
      read: () => byLabel("outcome", textMessageCounts),
    },
    {
      name: "pawstead_webhook_events_total",
      help: "Webhook events of the payment provider: received, refused, processed, or failed once more.",
      type: "counter",
      read: () => byLabel("state", webhookCounts),
    },
    {
      name: "pawstead_image_workers",
      help: "Image workers that may run at a time.",
      type: "gauge",
      read: () => imagePool.size,
    },
    {
      name: "pawstead_image_workers_busy",
      help: "Image workers at work.",
      type: "gauge",
      read: () => imagePool.running,
    },
    {
      name: "pawstead_images_waiting",
      help: "Images that wait for a worker.",
      type: "gauge",
      read: () => imagePool.waiting,
    },
    {
      name: "pawstead_image_worker_failures_total",
      help: "Image workers that died or ran out of time, and images refused because too many wait.",
      type: "counter",
      read: () => byLabel("reason", imagePool.failures),
    },
    {
      name: "pawstead_event_streams",
      help: "Open event streams.",
      type: "gauge",
      read: () => liveChats.size,
    },
    {
      name: "pawstead_rate_limit_refusals_total",
      help: "Attempts over a rate limit, by limit.",
      type: "counter",
      read: () => byLabel("limit", refusalCounts),
    },
  ];
}
