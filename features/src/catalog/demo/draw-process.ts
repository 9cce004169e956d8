// Draws the scenes given as JSON and writes each as a PNG to stdout, preceded by its length in four bytes. Runs as a
// separate process because the SVG loader is disabled in the server, which handles untrusted files.
import sharp from 'sharp'
import { drawScene, type Scene } from './scenes.ts'

// Ctrl+C signals every process of the terminal. The server waits for this one, which ends shortly.
process.on('SIGINT', () => {})

for (const scene of JSON.parse(process.argv[2] ?? '[]') as Scene[]) {
  const picture = await sharp(Buffer.from(drawScene(scene)))
    .png({ compressionLevel: 1 })
    .toBuffer()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(picture.length)
  process.stdout.write(Buffer.concat([length, picture]))
}
