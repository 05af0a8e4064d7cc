export interface LiveEvent {
  type: string;
  /** Everyone who may listen to the topic reads it: public facts and ids, nothing private of another person. */
  data: object;
}
