import { View } from '@tarojs/components'
import {
  type AnswerPageParts,
  type AnswerViewProps,
  type CorrectionViewProps,
  AnswerView as Answer,
  CorrectionView as Correction,
} from '@/features/questionnaire/answering/answer-views'
import { runFaceCheck } from '@/features/session/face/run-face-check'
import { BarButton } from '@/features/session/page/bar-button'
import { RoutePage } from '@/features/session/page/route-page'
import { host } from '@/platform/host'
import { Waiting } from './waiting'

/** The page draws the button where the host's bar has none. */
const drawsButton = () => host.can('setRightButton') && !host.isNative('setRightButton')

const Frame: AnswerPageParts['Frame'] = ({ end, ...props }) => (
  <RoutePage
    route="answer"
    end={
      drawsButton() ? (
        <View className="answer-bar-end">
          {end}
          <BarButton />
        </View>
      ) : (
        end
      )
    }
    {...props}
  />
)

const parts: AnswerPageParts = {
  Frame,
  Waiting,
  verifyFace: runFaceCheck,
}

export const AnswerView = (props: Omit<AnswerViewProps, 'parts'>) => <Answer {...props} parts={parts} />

export const CorrectionView = (props: Omit<CorrectionViewProps, 'parts'>) => (
  <Correction {...props} parts={parts} />
)
