/** GB/T 2260, also with the six digits that the statistical code adds for streets and villages. */
export const areaPattern = /^[1-9]\d{5}(\d{6})?$/
export const longestArea = 12

/** Ids of organisations and departments. */
export const longestId = 64
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/
