// Draws the scenes it is given as JSON and writes each as a PNG to its output, its length in four bytes before it. It is
// a process of its own because the server's never opens SVG: that loader is shut for good where strangers send files.
import sharp from 'sharp'
import { drawScene, type Scene } from './scenes.ts'

// Ctrl+C reaches every process of a terminal. The server waits for this one, which is done in a moment.
process.on('SIGINT', () => {})

for (const scene of JSON.parse(process.argv[2] ?? '[]') as Scene[]) {
  const picture = await sharp(Buffer.from(drawScene(scene)))
    .png({ compressionLevel: 1 })
    .toBuffer()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(picture.length)
  process.stdout.write(Buffer.concat([length, picture]))
}
