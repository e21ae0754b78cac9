export interface Row {
  readonly _id: string;
}
