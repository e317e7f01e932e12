import { describe, expect, it } from "vitest";
import { type ApplicationStatus, applicationButton, canApply, statusOf, takesApplication } from "./status.ts";

describe("the status of an application", () => {
  it.each([
    [null, false, "NOT_APPLIED"],
    [{ status: "pending" }, false, "PENDING"],
    [{ status: "rejected" }, false, "REJECTED"],
    [{ status: "approved" }, false, "APPROVED"],
    [null, true, "APPROVED"],
    [{ status: "rejected" }, true, "APPROVED"],
  ] as const)("[APP-07] %j of an account that is a breeder (%j) is %s", (latest, isBreeder, status) => {
    expect(statusOf(latest, isBreeder)).toBe(status);
  });

  it.each([
    ["NOT_APPLIED", "Become a Breeder"],
    ["PENDING", "Application Under Review"],
    ["REJECTED", "Application Rejected"],
    ["APPROVED", "Application Approved"],
  ] as const)("[PRO-09] %s labels the button %j", (status, words) => {
    expect(applicationButton(status)).toBe(words);
  });

  it("[APP-08] enables the button only before applying, with email and phone verified", () => {
    const statuses: ApplicationStatus[] = ["NOT_APPLIED", "PENDING", "REJECTED", "APPROVED"];
    for (const status of statuses) {
      for (const isEmailVerified of [true, false]) {
        for (const isPhoneVerified of [true, false]) {
          const expected = status === "NOT_APPLIED" && isEmailVerified && isPhoneVerified;
          expect(canApply(status, { isEmailVerified, isPhoneVerified })).toBe(expected);
        }
      }
    }
  });

  it("[OPN-84] allows another application after a rejection, and none while one is pending", () => {
    expect(["NOT_APPLIED", "PENDING", "REJECTED", "APPROVED"].map((one) => takesApplication(one as never))).toEqual([
      true, false, true, false,
    ]); // oxfmt-ignore
  });
});
