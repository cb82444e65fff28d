export interface Title {
  readonly file: string;
  readonly title: string;
}
export interface Rule {
  readonly id: string;
  readonly level: string;
  readonly what: string;
  readonly pending: string | undefined;
  readonly later: string | undefined;
}
export interface Section {
  readonly title: string;
  readonly rules: readonly Rule[];
}
export declare function readRules(): readonly Section[];
export declare function readTitles(): readonly Title[];
export declare function titlesIn(file: string, text: string): Title[];
export declare function names(title: string, id: string): boolean;
export declare function gaps(sections: readonly Section[], titles: readonly Title[]): string[];
export declare function documentOf(sections: readonly Section[], titles: readonly Title[]): string;
