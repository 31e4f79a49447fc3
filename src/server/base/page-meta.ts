import type { PageMeta } from '../../contract/page.ts';

/** What a numbered page says of all rows. It counts every one. */
export const metaOf = (
  total: number,
  { page, pageSize }: { page: number; pageSize: number },
): PageMeta => ({
  total,
  page,
  page_size: pageSize,
  pages: Math.ceil(total / pageSize),
  total_capped: false,
});
