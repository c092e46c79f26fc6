/**
 * Taro's mini-program templates carry only the attributes they know (NervJS/taro#10025); these are
 * declared beside them so that a screen reader hears roles, names and states.
 */
const aria = {
  'aria-role': '',
  'aria-label': '',
  'aria-checked': '',
  'aria-expanded': '',
  'aria-level': '',
  'aria-selected': '',
  'aria-disabled': '',
  'aria-hidden': '',
  'aria-live': '',
}

export const accessibilityAttributes = {
  View: aria,
  ScrollView: aria,
  Text: aria,
  Input: aria,
  Textarea: aria,
  Picker: aria,
  Canvas: aria,
}
