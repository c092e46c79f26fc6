import { ConditionMark, KindMark } from './canvas/kind-mark'
import type { OutlineMarksProps } from './types'

export const KindOfQuestion = ({ question }: OutlineMarksProps) => <KindMark kind={question.kind} />

export const ConditionOfQuestion = ({ question }: OutlineMarksProps) =>
  question.showIf ? <ConditionMark /> : null
