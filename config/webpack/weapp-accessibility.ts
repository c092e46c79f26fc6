/**
 * Additional attributes for Taro's mini-program templates, which output only known ones (NervJS/taro#10025);
 * screen readers need them for roles, names and states.
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
