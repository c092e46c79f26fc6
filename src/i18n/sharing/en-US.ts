import type { SharingMessages } from './zh-CN'

export const sharing = {
  copy: 'Copy',
  copyOf: (what) => `Copy: ${what}`,
  copied: 'copied successfully',
  copyFailed: 'copy failed',
  copyUnsupported: 'your browser does not support copy, please copy manually',
  linkCopied: 'download link copied, please open in a browser and paste',
  linkRefused: 'This link is not safe and was not opened',
  linkCopiedInstead: 'Link copied, please paste it in a browser',
  opening: 'Opening the file',
  badAddress: 'The address of this file is not valid',
  notPreviewable: 'Files of this type cannot be previewed',
  notOpened: 'This file cannot be opened. It may be damaged.',
  notSaved: 'This file cannot be saved on this device',
} satisfies SharingMessages
