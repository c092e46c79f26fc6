const hex = (line: string) => Buffer.from(line, 'utf16le').swap16().toString('hex')

const LINE = 28
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 64]

/**
 * A one-page PDF of text. Uses a standard Chinese font of PDF readers, so that the file needs no embedded font. Does not
 * wrap lines: at most 30 characters fit.
 */
export function textPdf([title = '', ...lines]: string[]): Buffer {
  const drawn = [
    `BT /F1 20 Tf ${MARGIN} ${HEIGHT - MARGIN - 20} Td <${hex(title)}> Tj`,
    `/F1 14 Tf 0 -${LINE} Td`,
    ...lines.map((line) => `0 -${LINE} Td <${hex(line)}> Tj`),
    'ET',
  ].join('\n')
  const font = '/Registry (Adobe) /Ordering (GB1) /Supplement 2'
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << ${font} >> /FontDescriptor 7 0 R /DW 1000 >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ])
}

/** The PDF file of the objects, with the cross-reference table of their offsets. */
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
