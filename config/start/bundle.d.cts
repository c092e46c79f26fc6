export declare function bundleOf(entry: string, folder?: string): Promise<string>
