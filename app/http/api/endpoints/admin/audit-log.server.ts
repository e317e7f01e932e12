// The endpoint with which administrators read the audit log.
import { z } from "zod";
import { auditEntryResource, auditEntrySchema } from "#app/domain/moderation/audit-log/entry-resource.ts";
import { listAuditEntries as listEntries } from "#app/domain/moderation/audit-log/list-entries.server.ts";
import { AUDIT_PAGE_SIZES } from "#app/domain/moderation/audit-log/list-params.ts";
import { AUDIT_UNREADABLE } from "#app/domain/moderation/audit-log/texts.ts";
import { parsePage, parsePageSize } from "#app/domain/shared/search/params.ts";
import { cleanSearchText } from "#app/domain/shared/search/text.ts";
import { permitted } from "#app/http/api/access.server.ts";
import { defineEndpoint } from "#app/http/api/endpoint.ts";
import { PAGING_VALUES } from "#app/http/api/list-values.ts";
import { pageFor } from "#app/http/api/lists.ts";
import { apiError, apiReply } from "#app/http/api/reply.server.ts";
import { paging } from "#app/http/api/schemas.ts";
import { optionalPart } from "#app/http/errors/optional-part.server.ts";
import { listFacts, search } from "./list-schemas.ts";

export const listAuditEntries = defineEndpoint({
  method: "get",
  path: "/api/admin/audit-log",
  id: "listAuditEntries",
  summary: "List audit entries",
  description: "Needs admin.access and admin.audit. Without the entries of cases that concern the user.",
  access: permitted({ all: ["admin.access", "admin.audit"] }),
  query: z.object({ search, ...paging(AUDIT_PAGE_SIZES[0]) }),
  knownValues: PAGING_VALUES,
  example: { query: { search: "approved", page: 1, page_size: 3 } },
  responses: {
    200: {
      description: "The newest entries first.",
      schema: z.object({ entries: z.array(auditEntrySchema), ...listFacts, search: z.string() }),
    },
  },
  async handler({ context, query, viewer }) {
    const text = cleanSearchText(query.get("search"));
    const pageSize = parsePageSize(query.get("page_size"), true, AUDIT_PAGE_SIZES[0]);
    const list = await optionalPart(context, "the audit log", () =>
      listEntries(viewer, { search: text, page: parsePage(query.get("page")), pageSize }),
    );
    if (!list) return apiError("unexpected", { message: AUDIT_UNREADABLE });
    const { items, page, has_more } = pageFor(list, query);
    const facts = { total: list.total, page, page_size: list.pageSize, has_more };
    return apiReply({ entries: items.map(auditEntryResource), ...facts, search: text });
  },
});
