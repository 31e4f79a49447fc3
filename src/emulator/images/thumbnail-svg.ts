import { drawFrom, pictureSeed } from './generated-art.ts';

/** A landscape of hills under a sun; the video's id decides colours and shapes. */
export function thumbnailSvg(videoId: string, { portrait = false } = {}): string {
  const [width, height] = portrait ? [360, 640] : [640, 360];
  const draw = drawFrom(pictureSeed(videoId));
  const hue = Math.floor(draw() * 360);
  const sun = {
    x: Math.round(width * (0.2 + draw() * 0.6)),
    y: Math.round(height * (0.18 + draw() * 0.25)),
    r: Math.round(Math.min(width, height) * (0.09 + draw() * 0.09)),
  };
  const hills = [0, 1, 2].map((layer) => {
    const base = height * (0.5 + layer * 0.16);
    const fill = `hsl(${(hue + 150 + layer * 14) % 360} ${46 - layer * 4}% ${44 - layer * 12}%)`;
    return `<path d="${hillPath({ width, height, base, draw })}" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="hsl(${hue} 62% 58%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 78% 84%)"/>
</linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="hsl(${(hue + 50) % 360} 95% 90%)" opacity="0.9"/>
${hills.join('\n')}
</svg>
`;
}

interface Hill {
  readonly width: number;
  readonly height: number;
  readonly base: number;
  readonly draw: () => number;
}

function hillPath({ width, height, base, draw }: Hill): string {
  const steps = 4;
  const crest = (): number => Math.round(base + (draw() - 0.5) * height * 0.22);
  let path = `M0 ${height}V${crest()}`;
  for (let step = 1; step <= steps; step += 1) {
    const x = Math.round((width / steps) * step);
    const middle = Math.round(x - width / steps / 2);
    path += `Q${middle} ${crest()} ${x} ${crest()}`;
  }
  return `${path}V${height}Z`;
}
