import { composeReturn } from './compose'
import type { Report, ReturnToPrint } from './content'
import { writeBlocks } from './page/blocks'
import { writeFoot } from './page/foot'
import { writeReport } from './page/report'
import { writeHead } from './page/head'
import { closePaper, openPaper } from './page/paper'

/** Prints a return as the official form. PDF, A4, with the glyphs it uses embedded. */
export function printReturn(content: ReturnToPrint): Promise<Uint8Array> {
  const { form, particulars, verification, drawings } = content
  const paper = openPaper({
    title: `${particulars.title} ${particulars.receiptNo}`,
    madeAt: particulars.madeAt,
  })
  writeHead(paper, form, particulars)
  writeBlocks(paper, composeReturn(content), drawings)
  writeFoot(paper, particulars, verification, form.head !== undefined)
  return closePaper(paper)
}

/** Prints a report of results. PDF, A4, its charts as vectors. */
export function printReport(report: Report, madeAt: Date): Promise<Uint8Array> {
  const paper = openPaper({ title: `${report.title} ${report.day}`, madeAt })
  writeReport(paper, report)
  return closePaper(paper)
}
