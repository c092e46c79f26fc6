import type { FaceMessages } from './zh-CN'

export const face = {
  title: 'A face check is needed',
  begin: 'Begin the check',
  again: 'Check again',
  notTheirs:
    'The check was not passed. Make sure you are in good light and look into the camera, then try again.',
  camera: {
    unimplemented:
      'This app has no face check. Open the page in DingTalk, the government apps or the WeChat mini-program.',
    unavailable: 'This app cannot check a face at the moment. Update it or use another phone.',
    denied: 'The camera is not allowed. Allow it in the phone’s settings and try again.',
    timeout: 'The face check took too long. Please try again.',
    failed: 'The camera did not finish the check. Please try again.',
  },
  beforeSubmit:
    'This survey asks for a face check before you submit; the check is valid for ten minutes. Your answers are kept on this device.',
  willBeAsked: 'A face check is required to submit, so use a device with a camera.',
} satisfies FaceMessages
