import type { FaceWords } from '../zh-CN/face'

export const face = {
  title: 'A face check is needed',
  begin: 'Begin the check',
  again: 'Check again',
  notTheirs: 'The check did not pass. Make sure it is you, in good light, and try again.',
  camera: {
    unimplemented:
      'This app has no face check. Open the page in DingTalk, the government apps or the WeChat mini-program.',
    unavailable: 'This app cannot check a face at the moment. Update it or use another phone.',
    denied: 'The camera may not be used. Allow it in the settings of the phone and try again.',
    timeout: 'The face check took too long. Please try again.',
    failed: 'The camera did not finish the check. Please try again.',
  },
  beforeSubmit:
    'In this survey whoever submits shows their face; the check counts for ten minutes. Your answers are kept on this device.',
  willBeAsked: 'Submitting asks for a face check, so use a device with a camera.',
} satisfies FaceWords
