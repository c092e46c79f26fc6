import { type Answers, answerChanges, answersJson, withoutLocalFiles } from '@/lib/questionnaire'
import { RequestError } from '@/request/errors'
import type { DraftDevice, DraftSaveRequest } from '@/wire/surveys/questionnaire'
import type { DeviceDraft } from './device-draft'

/** Characters of answers that are always sent whole. */
const smallDraft = 4_000

/** The answers of the last save that the server accepted. */
interface SavedAnswers {
  revision: number
  answers: Answers
}

export interface DraftRequests {
  of: (draft: DeviceDraft, saveId: string) => DraftSaveRequest
  /** The server has saved this draft as a revision. */
  accepted: (draft: DeviceDraft, revision: number) => void
  /** True if the server could not apply changes: the next save sends all answers. */
  isUnapplied: (error: unknown) => boolean
}

/** Creates the requests of draft saves: of a long draft only what has changed since the last save. */
export function createDraftRequests(taskId: string, device: DraftDevice | undefined): DraftRequests {
  let saved: SavedAnswers | null = null
  let sentChanges = false

  /** Files stored on the device are omitted until they are uploaded. */
  function contentOf(draft: DeviceDraft): Pick<DraftSaveRequest, 'answers' | 'changes'> {
    const answers = withoutLocalFiles(draft.answers)
    sentChanges = false
    if (saved?.revision !== draft.revision) return { answers }
    const size = answersJson(answers).length
    if (size <= smallDraft) return { answers }
    const { answers: changed, ...changes } = answerChanges(saved.answers, answers)
    if (JSON.stringify([changed, changes]).length * 2 > size) return { answers }
    sentChanges = true
    return { answers: changed, changes }
  }

  return {
    of(draft, saveId) {
      const { justifications, pageId, focusedAddress, revision, formVersion } = draft
      return {
        ...{ id: taskId, ...contentOf(draft), pageId, focusedAddress, saveId, baseRevision: revision },
        ...(justifications?.length ? { justifications } : {}),
        ...(device ? { device } : {}),
        ...(formVersion === undefined ? {} : { formVersion }),
      }
    },
    accepted(draft, revision) {
      saved = { revision, answers: withoutLocalFiles(draft.answers) }
    },
    isUnapplied(error) {
      if (!sentChanges || !(error instanceof RequestError) || error.code !== 'conflict') return false
      saved = null
      return true
    },
  }
}
