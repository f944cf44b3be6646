/** The end of a ZIP archive, a file in its directory, and the header before the bytes of a file. */
const END = 0x06054b50
const LISTED = 0x02014b50
const LOCAL = 0x04034b50

/**
 * Reads a ZIP archive whose files are stored without compression, by its directory, as programs do.
 * @returns the bytes of the files by name, in their order
 */
export function readZip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = bytes.length - 22
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error('The archive has no end')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    if (bytes.readUInt32LE(at) !== LISTED) throw new Error('The directory is broken')
    const [size, nameLength] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== LOCAL || bytes.readUInt16LE(local + 8) !== 0)
      throw new Error(`${name} is not stored`)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (files.has(name)) throw new Error(`The archive has two files ${name}`)
    files.set(name, bytes.subarray(start, start + size))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
