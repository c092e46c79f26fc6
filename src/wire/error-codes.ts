/**
 * The one catalogue of failures. Client and gateway both speak these codes; the words for a person
 * live in `i18n` under the same names.
 */
export const errorCodes = {
  // Said by the gateway, in the envelope's `code`
  invalidInput: 400,
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  internal: 500,
  busy: 503,
  noAccount: 400,
  hostLoginUnavailable: 400,
  hostNotAnswering: 503,
  ticketExpired: 400,
  faceCheckRequired: 403,
  faceCheckUnavailable: 503,
  faceCheckExpired: 400,
  faceCheckNotPassed: 409,
  uploadExpired: 400,
  fileTypeNotAllowed: 415,
  hostConfigUnavailable: 503,
  foreignAddress: 403,
  smsUnavailable: 503,
  codeWrong: 400,
  codeExpired: 400,
  invitationUnknown: 404,
  invitationExpired: 400,
  invitationUsed: 409,
  invitationForOther: 400,
  hasAdministrator: 409,
  unitUnknown: 404,
  surveyClosed: 409,
  surveyNotOpen: 409,
  answersInvalid: 422,
  reasonsMissing: 422,
  formTooComplex: 422,
  alreadySubmitted: 409,
  draftOutdated: 409,
  draftNotKept: 409,
  withdrawOver: 409,
  // Found by the client
  timeout: 0,
  noResponse: 0,
  notJson: 0,
  badShape: 0,
} as const

export type ErrorCode = keyof typeof errorCodes
