// Writing to us.
import { contactSchema } from "#app/domain/contact/schema.ts";
import { type CallGroup, done } from "#app/http/api/openapi/call.ts";

export const contactCalls: CallGroup = {
  heading: "Contact",
  calls: [
    {
      method: "post",
      path: "/api/contact",
      id: "writeToUs",
      summary: "Sends us a message, which a person answers by email",
      access: "everyone",
      body: { schema: contactSchema },
      example: {
        body: {
          name: "Robin Ashdown",
          email: "robin@example.test",
          subject: "A question",
          message: "How do I change my email address?",
        },
      },
      answers: { 201: { description: "The message is sent.", schema: done() } },
      creates: true,
    },
  ],
};
