interface Thumbnail {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const videoSizes = {
  default: ['default.jpg', 120, 90],
  medium: ['mqdefault.jpg', 320, 180],
  high: ['hqdefault.jpg', 480, 360],
  standard: ['sddefault.jpg', 640, 480],
  maxres: ['maxresdefault.jpg', 1280, 720],
} as const;

/** `baseUrl` null: the addresses of Google's servers. */
export function videoThumbnails(
  videoId: string,
  baseUrl: string | null,
): Record<string, Thumbnail> {
  return Object.fromEntries(
    Object.entries(videoSizes).map(([name, [file, width, height]]) => [
      name,
      {
        url:
          baseUrl === null
            ? `https://i.ytimg.com/vi/${videoId}/${file}`
            : `${baseUrl}/thumbnails/${videoId}.svg`,
        width,
        height,
      },
    ]),
  );
}

export function avatarUrl(channelId: string, baseUrl: string | null, size = 48): string {
  if (baseUrl !== null) return `${baseUrl}/avatars/${channelId}.svg`;
  return `https://yt3.ggpht.com/ytc/${channelId.slice(2)}=s${size}-c-k-c0x00ffffff-no-rj`;
}

export function channelThumbnails(
  channelId: string,
  baseUrl: string | null,
): Record<string, Thumbnail> {
  const sizes = { default: 88, medium: 240, high: 800 };
  return Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [
      name,
      { url: avatarUrl(channelId, baseUrl, size), width: size, height: size },
    ]),
  );
}
