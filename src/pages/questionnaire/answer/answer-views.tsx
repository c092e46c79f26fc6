import {
  type AnswerPageParts,
  type AnswerViewProps,
  type CorrectionViewProps,
  AnswerView as View,
  CorrectionView as Correction,
} from '@/features/questionnaire/answering/answer-views'
import { runFaceCheck } from '@/features/session/face/run-face-check'
import { RoutePage } from '@/features/session/page/route-page'
import { Waiting } from './waiting'

const parts: AnswerPageParts = {
  Frame: (props) => <RoutePage route="answer" {...props} />,
  Waiting,
  verifyFace: runFaceCheck,
}

export const AnswerView = (props: Omit<AnswerViewProps, 'parts'>) => <View {...props} parts={parts} />

export const CorrectionView = (props: Omit<CorrectionViewProps, 'parts'>) => (
  <Correction {...props} parts={parts} />
)
