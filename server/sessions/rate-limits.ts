/** Maximum number of actions per hour; further ones are refused. */
export interface RateLimits {
  smsPerMobileHour: number
  smsPerAddressHour: number
  signInsPerAddressHour: number
  signaturesPerAddressHour: number
  logsPerAddressHour: number
  signedOutLogsPerAddressHour: number
  uploadsPerPersonHour: number
  faceChecksPerPersonHour: number
  uploadsPerAddressHour: number
  lookupsPerAddressHour: number
  registrationsPerAddressHour: number
  registrationsPerMobileHour: number
  invitationsPerPersonHour: number
  sharesPerPersonHour: number
  shareOpeningsPerPersonHour: number
  feedbackPerPersonHour: number
  documentsPerPersonHour: number
  verificationsPerAddressHour: number
}

export const defaultRateLimits: RateLimits = {
  smsPerMobileHour: 5,
  smsPerAddressHour: 300,
  signInsPerAddressHour: 1_000,
  signaturesPerAddressHour: 5_000,
  logsPerAddressHour: 20_000,
  signedOutLogsPerAddressHour: 600,
  uploadsPerPersonHour: 200,
  faceChecksPerPersonHour: 30,
  uploadsPerAddressHour: 2_000,
  lookupsPerAddressHour: 600,
  registrationsPerAddressHour: 300,
  registrationsPerMobileHour: 10,
  invitationsPerPersonHour: 60,
  sharesPerPersonHour: 60,
  shareOpeningsPerPersonHour: 120,
  feedbackPerPersonHour: 10,
  documentsPerPersonHour: 120,
  verificationsPerAddressHour: 300,
}
