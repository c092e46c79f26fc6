import type { ImageMessages } from './zh-CN'

export const images = {
  view: 'View image',
  position: (at, count) => `Image ${at} of ${count}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  broken: 'This image cannot be shown',
  add: 'Add images',
  hint: (count, size) => `Up to ${count} images of at most ${size} each: JPG, PNG or WebP`,
  summary: (done, waiting, running, failed) =>
    [
      `${done} uploaded`,
      ...(waiting > 0 ? [`${waiting} saved on this device, to be sent`] : []),
      ...(running > 0 ? [`${running} uploading`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
    ].join(', '),
  image: (at, name) => `Image ${at}, ${name}`,
  failed: (at, why) => `Image ${at}: ${why}`,
  waiting: 'Waiting',
  running: (percent) => `Uploading ${percent}%`,
  uploading: (at) => `Upload of image ${at}`,
  cancel: (at) => `Cancel the upload of image ${at}`,
  retry: (at) => `Try again to upload image ${at}`,
  remove: (at) => `Remove image ${at}`,
  forward: (at) => `Move image ${at} forward`,
  backward: (at) => `Move image ${at} back`,
  movedTo: (at, count) => `Moved to place ${at} of ${count}`,
  full: (count) => `The limit of ${count} images is reached; remove one to add another`,
  left: (count, left) => `Up to ${count} images: ${left} ${left === 1 ? 'was' : 'were'} not added`,
  failures: {
    tooLarge: (size) => `It is larger than ${size}; please reduce its size and add it again`,
    wrongType: () => 'It is damaged or not a JPG, PNG or WebP; please choose another one',
    heic: () =>
      'This device cannot read HEIC photos; please convert it to JPG, or set the camera to “Most Compatible”',
    tooMany: () => 'Too many uploads, please try again later',
    offline: () => 'No network; please try again when there is one',
    noAnswer: () => 'The server does not answer; please try again later',
    busy: () => 'The server is busy; please try again later',
    storage: () => 'The server has no room for files or cannot store them now; please try again later',
    unauthorised: () => 'Please sign in again and then upload',
    failed: () => 'The upload failed',
  },
  waits: {
    offline: 'No network; sent automatically when there is one',
    noAnswer: 'The server does not answer; sent automatically later',
    busy: 'The server is busy; sent automatically later',
    storage: 'The server has no room for files or cannot store them now; sent automatically later',
    later: 'Sent automatically later',
  },
  withheld: {
    checking: (at) => `Image ${at}: its content is being checked; others see it once it has passed`,
    refused: (at) =>
      `Image ${at} did not pass the content check and is hidden from others; please replace it`,
    unchecked: (at) => `Image ${at} could not be checked and is hidden from others`,
  },
  notShown: {
    checking: (count) =>
      `${count} more ${count === 1 ? 'photo is' : 'photos are'} being checked and will appear once passed`,
    refused: (count) =>
      `${count} more ${count === 1 ? 'photo' : 'photos'} did not pass the content check and ${count === 1 ? 'is' : 'are'} not shown`,
    unchecked: (count) =>
      `${count} more ${count === 1 ? 'photo' : 'photos'} could not be checked and ${count === 1 ? 'is' : 'are'} not shown`,
  },
  refused: (name, why) => `“${name}” was not added. ${why}`,
  denied: 'The camera or the photos are not allowed; please allow them in the system settings',
  unavailable: 'Images cannot be chosen here',
  notChosen: 'No image was chosen, please try again',
} satisfies ImageMessages
