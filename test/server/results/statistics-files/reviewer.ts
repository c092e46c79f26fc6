import type { ExportSpec } from '../../../../src/wire/results/result-export'
import { membership, person } from '../../../../server/database/schema'
import { issueExportTicket } from '../../../../server/results/export/download-ticket'
import { openExport } from '../../../../server/results/export/file'
import { text } from '../../../../server/surveys/templates/text'
import { type CrosstabWorld, OWNER } from '../../harness/worlds/crosstab-world'

const zhou = { id: 'zhou', name: text('周洁', 'Zhou Jie'), mobile: '13900000001' }
const who = { person: zhou, personId: 'zhou', organisationId: OWNER, language: 'zh-CN' as const }

/** A reviewer of the bureau, who asks for files. */
export async function createReviewer({ gateway }: CrosstabWorld) {
  await gateway.db.insert(person).values(zhou)
  await gateway.db.insert(membership).values({ personId: 'zhou', organisationId: OWNER, role: 'reviewer' })
  const ask = (surveyId: string, spec: Partial<ExportSpec>) =>
    issueExportTicket(gateway, who, {
      ...{ surveyId, format: 'csv', part: 'answers', masked: false, language: 'zh-CN', ...spec },
    })
  async function fetched(surveyId: string, spec: Partial<ExportSpec>): Promise<Buffer> {
    const { url } = await ask(surveyId, spec)
    const pieces: Uint8Array[] = []
    const { content } = await openExport(gateway, url.split('ticket=')[1] ?? '')
    for await (const piece of content) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  return { ask, fetched }
}

export type Reviewer = Awaited<ReturnType<typeof createReviewer>>
