import type { DraftState } from '../drafts/use-draft-sync'
import type { AnswerSession } from '../session/answer-session'
import type { Pages } from './use-pages'

/** Props of everything that displays the answers and leads from one to another. */
export interface AnswerProps {
  session: AnswerSession
  navigation: Pages
}

/** A task that is being answered. */
export interface Answering extends AnswerProps {
  sync: DraftState
}
