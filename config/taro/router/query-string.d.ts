declare const queryString: {
  parse(query: string, options?: { decode?: boolean }): Record<string, string | null | (string | null)[]>
}
export default queryString
