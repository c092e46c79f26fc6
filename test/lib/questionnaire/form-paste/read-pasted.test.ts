import { planPaste, readPasted } from '@/lib/questionnaire/form-paste'
import { brief } from './brief'
import { choiceSamples } from './choice-samples'
import { figureSamples } from './figure-samples'
import { flowSamples } from './flow-samples'
import { furtherSamples } from './further-samples'
import { otherSamples } from './other-samples'

const understood = (text: string) => brief(planPaste(readPasted(text)))

describe('a pasted questionnaire is understood:', () => {
  it.each([...choiceSamples, ...figureSamples, ...flowSamples, ...furtherSamples, ...otherSamples])(
    '$name',
    ({ text, expected }) => {
      expect(understood(text)).toEqual(expected)
    },
  )
})
