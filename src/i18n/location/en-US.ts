import type { LocationMessages } from './zh-CN'

const failed =
  'Your position could not be found. Try again by a window or outdoors, or type the address below.'

export const location = {
  find: 'Use my current position',
  findAgain: 'Find my position again',
  finding: 'Finding your position',
  remove: 'Remove the position',
  position: 'Position',
  coordinates: (latitude, longitude) => `Latitude ${latitude}, longitude ${longitude}`,
  accuracy: (metres) => `Accurate to about ${metres} m`,
  inaccurate: (metres, max) =>
    `Accurate to about ${metres} m; this question asks for ${max} m. Try again outdoors, or continue.`,
  coarse: 'This anonymous questionnaire records only a rough position, to about 1 km.',
  onMap: 'View on a map',
  address: 'Address',
  addressNeeded: 'Address (required without a position)',
  addressExample: 'Such as 1 Wensan Road, Xihu District',
  failures: {
    denied:
      'No permission to find your position. Allow it in the settings of your phone or browser and try again, or type the address below.',
    timeout: failed,
    failed,
    unavailable: failed,
    unimplemented: 'Your position cannot be found here. Type the address below.',
  },
} satisfies LocationMessages
