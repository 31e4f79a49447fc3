import { describe, expect, it } from 'vitest';
import { addressIn, invites, isOwnLink, isShortLink } from './address.ts';

describe('an address', () => {
  it('is taken apart', () => {
    expect(addressIn('https://www.h5.kopi77.co.id:5001/daftar/?ref=a#b')).toEqual({
      host: 'h5.kopi77.co.id',
      labels: ['h5', 'kopi77'],
      path: 'daftar/',
      query: '?ref=a#b',
    });
    expect(addressIn('kopi77.com')).toMatchObject({ labels: ['kopi77'], path: '', query: '' });
  });

  it.each([
    'https://q7mk2.top?chn=bnrfctdfy3qy&id=ntcxmdi5mzgx',
    'https://melatifun.com/?c=qx7mp2',
    'https://melati.vip/share?inviteode=kq7195428&at=&channel=9',
    'https://melati.net/register?referral_code=senja',
    'https://melati.store/register/kq7d2m9l',
    'https://v1.q7mk2.com/share.html?id=57410293841&invite_type=2',
    'https://d41kq7z2mn.cloudfront.net/app/?mjq0mtc2mdbllvfyn0tn',
    'q7mk2.cc?pid=571029384&pkg=com.melati.app',
    'https://melati88.com?id=57410293',
    'https://melati.com/kq7d?icode=2nmqr',
  ])('invites: %s', (link) => {
    expect(invites(addressIn(link))).toBe(true);
  });

  it.each([
    'https://kabarsenja.id/berita/2024/05/panen-raya?id=20481734',
    'https://kabarsenja.id/?utm_source=kabar2024',
    'https://melati.org/?lang=id',
    'https://melati.org/?p=123',
    'https://www.youtube.com/watch?v=kq7d2m9l&ref=share',
    'https://shop.melati.com/produk/panci?ref=beranda',
    'https://www.facebook.com/profile.php?id=100041837265',
    'https://github.com/melati/register/issues',
    'https://melati.com/blog',
  ])('invites nobody: %s', (link) => {
    expect(invites(addressIn(link))).toBe(false);
  });

  it.each(['https://q7.ly/kq7d2m', 'q7.id/melati', 'melatilink.me/kq7d', 'https://surl.at/melati'])(
    'only leads elsewhere: %s',
    (link) => {
      expect(isShortLink(addressIn(link))).toBe(true);
    },
  );

  it.each([
    'https://youtu.be/kq7d2m',
    'https://t.co/kq7d2m',
    'https://melati.com/resep',
    'https://q7.id/resep/sayur',
    'https://q7.id',
    'https://www.linkedin.com/melati',
  ])('leads nowhere else: %s', (link) => {
    expect(isShortLink(addressIn(link))).toBe(false);
  });

  it('is the own of the channel that has its host', () => {
    const own = new Set(['melati.id']);
    expect(isOwnLink('https://www.melati.id/toko', own)).toBe(true);
    expect(isOwnLink('https://melati.id.example/toko', own)).toBe(false);
    expect(isOwnLink('https://melati.id', undefined)).toBe(false);
  });
});
