import { type ApiMethod, idsRule, partRule, readScopes } from './api-method.ts';
import { listResponse, pickParts, resource } from './resource.ts';

/** The channel that owns all categories on the platform. */
const ownerOfCategories = 'UCBR8-60-B28hp2BmDPdntcQ';

const categories: Readonly<Record<string, string>> = {
  1: 'Film & Animation',
  2: 'Autos & Vehicles',
  10: 'Music',
  15: 'Pets & Animals',
  17: 'Sports',
  19: 'Travel & Events',
  20: 'Gaming',
  22: 'People & Blogs',
  23: 'Comedy',
  24: 'Entertainment',
  25: 'News & Politics',
  26: 'Howto & Style',
  27: 'Education',
  28: 'Science & Technology',
  29: 'Nonprofits & Activism',
};

export const videoCategoriesList: ApiMethod = {
  name: 'videoCategories.list',
  http: 'GET',
  path: 'videoCategories',
  service: 'youtube.api.v3.V3DataVideoCategoryService.List',
  scopes: readScopes,
  openToKeys: true,
  units: 1,
  bucket: 'queries',
  rules: {
    ...partRule,
    ...idsRule,
    hl: { type: 'text', default: 'en-US' },
    regionCode: { type: 'text' },
  },
  parts: ['id', 'snippet'],
  filters: ['id', 'regionCode'],
  respond({ parameters, parts }) {
    const wanted = parameters.has('id') ? parameters.list('id') : Object.keys(categories);
    const items = wanted.flatMap((id) => {
      const title = categories[id];
      if (title === undefined) return [];
      const snippet = { title, assignable: true, channelId: ownerOfCategories };
      return [resource('videoCategory', id, pickParts(parts, { snippet: () => snippet }))];
    });
    return listResponse({ kind: 'videoCategoryListResponse', items });
  },
};
