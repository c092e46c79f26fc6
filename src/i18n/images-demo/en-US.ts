import type { ImagesDemoMessages } from './zh-CN'

export const imagesDemo = {
  basic: 'Basic use',
  several: 'Several images',
  single: 'One image',
  open: (at) => `View image ${at}`,
  howToLook:
    'Two fingers or a double tap make it larger, one finger pulls it or brings the next; so do the buttons, the wheel and the keys + − 0 and the arrows.',
  course: 'Scripted upload',
  courses: { normal: 'Normal', slow: 'Slow', failing: 'Failing' },
  courseHint:
    'The upload is only played on this page: no image leaves the device. “Failing” shows errors and retries.',
  samples: 'Sample images, up to 5',
  limited: 'One image, not compressed, at most 100 KB',
  stands: (done, running, failed) => `${done} to hand in, ${running} under way, ${failed} failed`,
} satisfies ImagesDemoMessages
