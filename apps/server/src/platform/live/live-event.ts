export interface LiveEvent {
  type: string;
  /** Everyone who may subscribe to the topic reads it: public facts and ids, nothing private of another user. */
  data: object;
}
