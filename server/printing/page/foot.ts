import { qrModules, quietZone } from '../../../src/lib/qr/modules'
import { inGroups } from '../../../src/lib/verification/in-groups'
import type { Particulars, Verification } from '../content'
import { breakLines } from './line-breaks'
import { GREY, INK, lineHeightOf, type Paper, rule, writeOnEachPage } from './paper'

const QR = 84
const small = { font: 'regular' as const, size: 9 }

function drawQr({ pdf }: Paper, url: string, x: number, y: number): void {
  const modules = qrModules(url)
  const size = QR / (modules.length + 2 * quietZone)
  pdf.fillColor(INK)
  modules.forEach((row, at) =>
    row.forEach((isDark, column) => {
      // Overlapping a little, so that no viewer shows seams.
      if (isDark)
        pdf.rect(x + (column + quietZone) * size, y + (at + quietZone) * size, size + 0.05, size + 0.05)
    }),
  )
  pdf.fill()
}

/** Who has reported, and when. An official form has room for the seal of the unit. */
function writeResponsible(paper: Paper, { filledBy, submittedAt }: Particulars, isOfficial: boolean): void {
  paper.space(8)
  paper.reserve(120)
  rule(paper, paper.y, { x: paper.left, width: paper.width }, 1.2)
  paper.space(6)
  const people = [`填表人：${filledBy.name}`, `联系电话：${filledBy.mobile}`, `报出时间：${submittedAt}`]
  if (isOfficial)
    paper.write('单位负责人：                    统计负责人：                    单位（盖章）：', small)
  paper.write(people.join('    '), small)
}

/** The code by which anyone can check number, time and content of the document. */
function writeVerification(
  paper: Paper,
  { receiptNo, submissionNo }: Particulars,
  check: Verification,
): void {
  const { code, url, contentHash } = check
  paper.space(6)
  paper.reserve(QR + 8)
  const top = paper.y
  drawQr(paper, url, paper.left + paper.width - QR, top)
  const width = paper.width - QR - 16
  const lines = [
    `回执号 ${receiptNo} · 第 ${submissionNo} 次报送`,
    `核验码 ${code}`,
    '扫右侧二维码，或在工作台的“核验报表”页输入核验码，可核对回执号、报送时间和下面的内容摘要；核验页不显示内容。',
    `内容摘要（SHA-256）${inGroups(contentHash, 8)}`,
    '字体中没有的字以其 Unicode 码位表示，如〔U+20BB7〕。',
  ]
  for (const line of lines)
    for (const part of breakLines(line, width, { ...small, size: 8 })) {
      paper.writeLine(part, paper.y, { ...small, size: 8, x: paper.left, width })
      paper.y += lineHeightOf(8)
    }
  paper.y = Math.max(paper.y, top + QR)
}

export function writeFoot(
  paper: Paper,
  particulars: Particulars,
  verification: Verification,
  isOfficial: boolean,
): void {
  writeResponsible(paper, particulars, isOfficial)
  writeVerification(paper, particulars, verification)
  writeOnEachPage(paper, (page, pages, y) => {
    const place = { ...small, size: 8, x: paper.left, width: paper.width, colour: GREY }
    paper.writeLine(`回执号 ${particulars.receiptNo} · 核验码 ${verification.code}`, y, place)
    paper.writeLine(`第 ${page} 页 共 ${pages} 页`, y, { ...place, align: 'right' })
  })
}
