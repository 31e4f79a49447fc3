import { drawFrom, pictureSeed } from './generated-art.ts';

/** A round picture: the name's first letter on two soft shapes; the id decides the colours. */
export function avatarSvg(channelId: string, name: string): string {
  const draw = drawFrom(pictureSeed(channelId));
  const hue = Math.floor(draw() * 360);
  const [x, y] = [Math.round(draw() * 96), Math.round(draw() * 96)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<defs><clipPath id="round"><circle cx="48" cy="48" r="48"/></clipPath></defs>
<g clip-path="url(#round)">
<rect width="96" height="96" fill="hsl(${hue} 48% 38%)"/>
<circle cx="${x}" cy="${y}" r="46" fill="hsl(${(hue + 35) % 360} 56% 46%)"/>
<circle cx="${96 - x}" cy="${96 - y}" r="26" fill="hsl(${(hue + 320) % 360} 52% 32%)"/>
<text x="48" y="50" dominant-baseline="central" text-anchor="middle" font-family="system-ui, sans-serif" font-size="46" font-weight="600" fill="#fff">${initialOf(name)}</text>
</g>
</svg>
`;
}

/** Letters and digits only, so that a name cannot inject markup. */
function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '•';
}
