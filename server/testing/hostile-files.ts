import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { drawPicture } from './pictures.ts'

/** A payload that a browser would run if it received it. */
export const PAYLOAD = '<script>alert(document.cookie)</script>'

const text = (content: string) => Buffer.from(content)
const html = text(`<!doctype html><html><body>${PAYLOAD}</body></html>`)
const svg = text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${PAYLOAD}</svg>`)
const zip = Buffer.concat([text('PK\x03\x04\x14\0\0\0\x08\0'), Buffer.alloc(200, 7), text('PK\x05\x06')])

/** Files with a false type, or not to be decoded. All are sent as `a.jpg` with type `image/jpeg`. */
export async function makeRefusedFiles(): Promise<[name: string, bytes: Buffer][]> {
  const jpeg = await drawPicture().toBuffer()
  const png = await drawPicture({ format: 'png', width: 600, height: 600 }).toBuffer()
  return [
    ['nothing at all', Buffer.alloc(0)],
    ['a single byte', text('x')],
    ['HTML', html],
    ['SVG with a script', svg],
    ['SVG behind an XML heading', Buffer.concat([text('<?xml version="1.0"?>\n'), svg])],
    ['SVG that reads a file', text('<svg xmlns:x="http://www.w3.org/1999/xlink"><image x:href="/etc/passwd"/></svg>')],
    ['a program', Buffer.concat([text('MZ'), Buffer.alloc(1000), text('PE\0\0')])],
    ['a program of another system', Buffer.concat([Buffer.from('7f454c460201', 'hex'), Buffer.alloc(1000)])],
    ['a ZIP archive', zip],
    ['a PDF', text('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript >> >>\n%%EOF')],
    ['a shell script', text('#!/bin/sh\nrm -rf /\n')],
    [
      'a script for ImageMagick',
      text('push graphic-context\nfill \'url(https://example.com/"|id")\'\npop graphic-context'),
    ],
    ['an animated GIF', await makeAnimation('gif')],
    ['a TIFF', await drawPicture({ format: 'tiff' }).toBuffer()],
    ['a BMP', Buffer.concat([text('BM'), Buffer.alloc(200)])],
    ['the beginning of a JPEG', jpeg.subarray(0, 200)],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['half a PNG', png.subarray(0, png.length / 2)],
    ['a JPEG’s first bytes before HTML', Buffer.concat([Buffer.from('ffd8ffe000104a464946000101', 'hex'), html])],
    ['a PNG’s first bytes before noise', Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 3)])],
    ['a PNG with a broken checksum', spoil(png, 29)],
    ['a PNG with an enormous size in its header', makePng(60_000, 60_000, Buffer.alloc(100))],
    ['a PNG of great width and no height', makePng(2_000_000_000, 1, Buffer.alloc(100))],
    ['a PNG of no size', makePng(0, 0, Buffer.alloc(0))],
    // 400 million pixels in half a megabyte.
    ['a decompression bomb with its true size', makePng(20_000, 20_000, Buffer.alloc((20_000 / 8 + 1) * 20_000), 1)],
    ['a JPEG with an enormous size in its header', resizeJpeg(jpeg, 65_000, 65_000)],
    ['an AVIF that takes long to open', await makeLargeAvif()],
    ['an AVIF box with nothing in it', text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')],
    ['a WebP heading with nothing behind it', text('RIFF\x10\0\0\0WEBPVP8 \x04\0\0\0')],
  ]
}

/** Valid pictures with extra content that must not be published. */
export async function makeHarmlessFiles(): Promise<[name: string, bytes: Buffer][]> {
  const jpeg = await drawPicture().toBuffer()
  const png = await drawPicture({ format: 'png' }).toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, PAYLOAD.length + 2]), text(PAYLOAD)])
  return [
    ['a JPEG with HTML behind it', Buffer.concat([jpeg, html])],
    ['a JPEG with an archive behind it', Buffer.concat([jpeg, text(PAYLOAD), zip])],
    ['a JPEG with a script for a comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
    [
      'a JPEG with a script for its maker',
      await drawPicture()
        .withExif({ IFD0: { Make: PAYLOAD } })
        .toBuffer(),
    ],
    [
      'a PNG with a script in its text',
      Buffer.concat([png.subarray(0, 33), chunk('tEXt', text(`Title\0${PAYLOAD}`)), png.subarray(33)]),
    ],
    ['a PNG with a program behind it', Buffer.concat([png, text('MZ'), text(PAYLOAD)])],
    ['an animated WebP', await makeAnimation('webp')],
  ]
}

/** Twenty million pixels in a few hundred bytes. */
function makeLargeAvif(): Promise<Buffer> {
  const plain = { width: 5000, height: 4000, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: plain }).avif({ effort: 0 }).toBuffer()
}

async function makeAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((colour) => drawPicture({ colour, format: 'png' }).toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    [format]()
    .toBuffer()
}

function spoil(bytes: Buffer, at: number): Buffer {
  const spoilt = Buffer.from(bytes)
  spoilt[at] = (spoilt[at] ?? 0) ^ 0xff
  return spoilt
}

/** Writes a PNG by hand, because no library writes an invalid one. */
function makePng(width: number, height: number, pixels: Buffer, depth = 8): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, 0, 0, 0, 0], 8)
  const magic = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = deflateSync(pixels, { level: 9 })
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([text(type), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Sets another size in the frame header. */
function resizeJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}
